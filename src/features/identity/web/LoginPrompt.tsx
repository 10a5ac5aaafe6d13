import { Link } from '@tanstack/react-router';
import { Button } from '@/platform/web/ui/Button';
import { AuthCard } from './AuthCard';

interface LoginPromptProps {
  title: string;
  intro: string;
  /** Where login leads back to; a path of ours, written into the link as it is (SPEC 2). */
  redirect: string;
}

/** What /create and /join show to someone who is not signed in (SPEC 2, DESIGN 7.1). */
export function LoginPrompt({ title, intro, redirect }: LoginPromptProps) {
  return (
    <AuthCard title={title} intro={intro}>
      <div className="flex flex-col gap-3">
        <Button asChild variant="primary">
          <Link to="/signup" search={{ redirect }}>
            Sign Up
          </Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to="/login" search={{ redirect }}>
            Login
          </Link>
        </Button>
      </div>
    </AuthCard>
  );
}
