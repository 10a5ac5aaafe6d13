import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DeleteAccountDialog } from '@/features/identity/web/DeleteAccountDialog';
import { ageOn } from '@/platform/domain/calendarDate';
import { useToday } from '@/platform/web/reader';
import { Avatar } from '@/platform/web/ui/Avatar';
import { Button } from '@/platform/web/ui/Button';
import { Card } from '@/platform/web/ui/Card';
import { Clamp } from '@/platform/web/ui/Clamp';
import type { ProfileView } from '../domain/profile';

interface ProfileCardProps {
  profile: ProfileView | null;
  /** The user's name, if given here or in an answer. */
  name: string | null;
}

/** The dashboard's profile card (SPEC 2). */
export function ProfileCard({ profile, name }: ProfileCardProps) {
  const [deleting, setDeleting] = useState(false);
  const today = useToday();
  const facts = profile && [
    { label: 'Age', text: String(ageOn(profile.birthday, today)) },
    { label: 'Travel Preferences', text: profile.preferences },
    { label: 'Countries Visited', text: profile.countriesVisited },
  ];
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name ?? ''} size="lg" />
        <h2 className="font-display text-2xl font-bold text-beside">{name ?? 'Your Name'}</h2>
      </div>
      <div className="min-w-0">
        {facts ? (
          <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[auto_1fr_1fr]">
            {facts.map(({ label, text }) => (
              <div key={label} className="min-w-0">
                <dt className="eyebrow text-ink-soft">{label}</dt>
                <dd>{text.trim() ? <Clamp text={text} lines={3} of={label} /> : 'Not given'}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="text-ink-soft">
            Fill in your profile once, and we can plan with it on every trip.
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-2">
          <Button asChild size="sm">
            <Link to="/update-profile">Update Profile</Link>
          </Button>
          <Button variant="quietDanger" size="sm" onClick={() => setDeleting(true)}>
            Delete My Account
          </Button>
          <Button asChild size="sm">
            <Link to="/account">Password & Devices</Link>
          </Button>
        </div>
      </div>
      <DeleteAccountDialog open={deleting} onOpenChange={setDeleting} />
    </Card>
  );
}
