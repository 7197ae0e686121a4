import { forgotPassword, resetPassword, undoEmailChange } from '#contract/identity/profile';
import { stopAccess } from '#contract/clients/access';
import { recoverPassword, stopRecovery } from '#contract/identity/recovery';
import { defineAction } from '#web/lib/api/action.ts';

export const useForgotPassword = defineAction(forgotPassword, {});
export const useResetPassword = defineAction(resetPassword, {});
export const useUndoEmailChange = defineAction(undoEmailChange, {});
export const useRecoverPassword = defineAction(recoverPassword, {});
export const useStopRecovery = defineAction(stopRecovery, {});
export const useStopAccess = defineAction(stopAccess, {});
