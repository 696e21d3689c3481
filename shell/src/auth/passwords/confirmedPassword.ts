import { NewPassword } from '@freight/shared-kernel/contract';
import * as v from 'valibot';

/** A new password that is typed twice. */
export const passwordTwice = {
  password: NewPassword,
  confirmPassword: v.pipe(v.string(), v.minLength(1, 'Confirm password is a required field')),
};

const bothPasswords = [['password'], ['confirmPassword']] as const;
const alike = ({ password, confirmPassword }: { password: string; confirmPassword: string }): boolean =>
  password === confirmPassword;

/** For `v.partialCheck`: both are the same, which the second says also while other fields are still wrong. */
export const samePassword = [bothPasswords, alike, 'Confirm password must match password'] as const;
