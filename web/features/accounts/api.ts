import { forgotPassword, resetPassword } from '#contract/profile';
import { defineAction } from '#web/lib/action.ts';

export const useForgotPassword = defineAction(forgotPassword, {});
export const useResetPassword = defineAction(resetPassword, {});
