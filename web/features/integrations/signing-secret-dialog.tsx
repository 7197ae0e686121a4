import { SecretDialog } from '#web/ui/secret-dialog.tsx';

/** The signing secret of an endpoint, once. */
export const SigningSecretDialog = ({
  secret,
  onClose,
}: {
  secret: string;
  onClose: () => void;
}) => (
  <SecretDialog title="Signing secret" what="signing secret" secret={secret} onClose={onClose}>
    Copy the secret now. The receiver checks our signature with it by the Standard Webhooks rules;
    it can’t be shown again.
  </SecretDialog>
);
