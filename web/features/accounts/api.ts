import { forgotPassword, resetPassword } from '#contract/accounts/profile';
import { defineAction } from '#web/lib/api/action.ts';

export const useForgotPassword = defineAction(forgotPassword, {});
export const useResetPassword = defineAction(resetPassword, {});
