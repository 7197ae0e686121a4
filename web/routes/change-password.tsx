import { createFileRoute, redirect } from '@tanstack/react-router';

/** Where password managers lead (/.well-known/change-password): the dialog on the own profile. */
export const Route = createFileRoute('/change-password')({
  beforeLoad: ({ context: { user } }) => {
    // The root route shows the way to sign in, and that way leads back here.
    if (!user) return;
    throw user.isAdmin
      ? redirect({ to: '/admin', search: { section: 'account', open: 'password' }, replace: true })
      : redirect({ to: '/', search: { tab: 'profile', open: 'password' }, replace: true });
  },
});
