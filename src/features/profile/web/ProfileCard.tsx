import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ageOn, localDay } from '@/platform/domain/calendarDate';
import { Avatar } from '@/platform/web/ui/Avatar';
import { Button } from '@/platform/web/ui/Button';
import { Card } from '@/platform/web/ui/Card';
import { Clamp } from '@/platform/web/ui/Clamp';
import { fullName } from '../domain/personName';
import type { ProfileView } from '../domain/profile';

interface ProfileCardProps {
  profile: ProfileView | null;
  /** The way to delete the account. */
  actions: ReactNode;
}

/** SPEC 2: the dashboard's profile card. */
export function ProfileCard({ profile, actions }: ProfileCardProps) {
  const name = profile ? fullName(profile) : 'Your Name';
  const facts = profile && [
    { label: 'Age', text: String(ageOn(profile.birthday, localDay(new Date()))) },
    { label: 'Travel Preferences', text: profile.preferences },
    { label: 'Countries Visited', text: profile.countriesVisited },
  ];
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <Avatar name={profile ? name : ''} size="lg" />
        <h2 className="min-w-0 font-display text-2xl font-bold wrap-anywhere">{name}</h2>
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
            Tell us who you are, and every join form greets you by name.
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-2">
          <Button asChild size="sm">
            <Link to="/update-profile">Update Profile</Link>
          </Button>
          <Button asChild size="sm">
            <Link to="/account">Password & Devices</Link>
          </Button>
          {actions}
        </div>
      </div>
    </Card>
  );
}
