import { createFileRoute } from '@tanstack/react-router';
import { ProveAgain } from '@/features/identity/web/ProveAgain';
import { VerifyFirst } from '@/features/identity/web/VerifyFirst';
import { TAKE_ALONG_PATH } from '@/features/privacy/domain/takeAlong';
import { PrivacyPage } from '@/features/privacy/web/PrivacyPage';
import { FormPending } from '../../pending/FormPending';

export const Route = createFileRoute('/_signedIn/account_/privacy')({
  loader: ({ context }) => context.reads,
  pendingComponent: FormPending,
  component: () => (
    <PrivacyPage
      verifyFirst={
        <VerifyFirst>
          Lists that others have put your email on stand here once it is verified.
        </VerifyFirst>
      }
      takeAlong={
        <ProveAgain
          title="Take It Along"
          about="It holds what you tell nobody else, so we ask who you are."
          confirm="Download"
          onProven={() => location.assign(TAKE_ALONG_PATH)}
        />
      }
    />
  ),
});
