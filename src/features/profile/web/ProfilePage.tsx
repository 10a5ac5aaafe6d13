import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { DEFAULT_REDIRECT } from '@/features/identity/domain/redirectTarget';
import { type CalendarDate, formatTypedDate, localDay } from '@/platform/domain/calendarDate';
import { LONG_TEXT } from '@/platform/domain/textLimits';
import type { SavedForm } from '@/platform/web/edits/edit';
import { DateField } from '@/platform/web/forms/DateField';
import { Form } from '@/platform/web/forms/Form';
import { NumberField } from '@/platform/web/forms/NumberField';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { TextField } from '@/platform/web/forms/TextField';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { useToday } from '@/platform/web/reader';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Card } from '@/platform/web/ui/Card';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { type ProfileInput, profileSchema, profileViewSchema } from '../domain/profile';
import { useSaveProfile } from './api';

const today = () => localDay(new Date());

/** Where a birthday picker opens, closer for most people than today. */
const thirtyYearsBack = (day: CalendarDate) =>
  `${Number(day.slice(0, 4)) - 30}${day.slice(4, 8)}15`;
const schema = profileSchema({ today });

const EMPTY = {
  firstName: '',
  lastName: '',
  birthday: '',
  age: '',
  preferences: '',
  countriesVisited: '',
};

/** Converts a saved profile to form values. */
function readVersion(saved: unknown): SavedForm<ProfileInput> {
  const { version, ...profile } = profileViewSchema.parse(saved);
  return { version, form: { ...profile, birthday: formatTypedDate(profile.birthday) } };
}

const COMPARED = [
  { names: ['firstName'], label: 'First Name' },
  { names: ['lastName'], label: 'Last Name' },
  { names: ['birthday'], label: 'Birthday' },
  { names: ['age'], label: 'Age' },
  { names: ['preferences'], label: 'Travel Preferences' },
  { names: ['countriesVisited'], label: 'Countries Visited' },
];

interface ProfilePageProps {
  /** Where to go after saving. The dashboard makes this the update page (SPEC 2 'Profile'). */
  redirect: string;
  userId: string;
  /** The name given elsewhere, if any, which fills in an empty profile. */
  name?: { firstName: string; lastName: string } | null;
}

/** SPEC 2 'Profile': both completing and updating it. */
export function ProfilePage({ redirect, userId, name = null }: ProfilePageProps) {
  const { data: profile } = useSuspenseQuery(trpc.profile.mine.queryOptions());
  const { mutateAsync: save } = useSaveProfile();
  const router = useRouter();
  const now = useToday();
  const updating = redirect === DEFAULT_REDIRECT;
  const form = useSchemaForm(
    schema,
    profile
      ? readVersion(profile).form
      : { ...EMPTY, ...(name && { firstName: name.firstName, lastName: name.lastName }) },
  );
  const draft = useFormDraft(form, `${userId}:profile`, {
    versions: {
      saved: profile,
      read: readVersion,
      fields: COMPARED,
      resubmit: () => void form.handleSubmit(submit)(),
    },
  });
  const { submit, error } = useFormSubmit(form, async (values) => {
    const isSaved = await draft.save((began) => save({ ...values, began }));
    if (!isSaved) return;
    router.history.push(redirect);
  });
  return (
    <Page width="form">
      <PageHeader
        title={updating ? 'Update Your Profile' : 'Complete Your Profile'}
        lead="A profile needs your name and your birthday; the rest is up to you."
      />
      <Card className="p-5 sm:p-8">
        <Form form={form} draft={draft} onSubmit={submit} error={error}>
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField name="firstName" label="First Name" autoComplete="given-name" required />
            <TextField name="lastName" label="Last Name" autoComplete="family-name" required />
            <DateField
              name="birthday"
              label="Birthday"
              autoComplete="bday"
              max={now}
              isPast
              openTo={thirtyYearsBack(now)}
              required
            />
          </div>
          <p className="border-t border-line pt-6 text-ink-soft">
            This info is optional but helps the trip planner create better experiences for you.
          </p>
          <NumberField name="age" label="Age" className="sm:w-1/2 sm:pr-3" />
          <TextAreaField
            name="preferences"
            label="Travel Preferences"
            hint="Early mornings or long nights, mountains or museums: whatever makes a trip yours."
            limit={LONG_TEXT}
          />
          <TextField
            name="countriesVisited"
            label="Countries Visited"
            hint="Separated by commas."
          />
          {draft.conflict}
          <SubmitBar
            actions={
              !updating && (
                <Button variant="quiet" onClick={() => router.history.push(redirect)}>
                  Skip for Now
                </Button>
              )
            }
          >
            {updating ? 'Update Profile' : 'Save Profile'}
          </SubmitBar>
        </Form>
      </Card>
    </Page>
  );
}
