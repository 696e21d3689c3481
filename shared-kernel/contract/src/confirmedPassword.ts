import * as v from 'valibot';
import { NewPassword } from './auth';

/** The fields of a new password that is typed twice; the calls take `password` alone. */
export const passwordTwice = {
  password: NewPassword,
  confirmPassword: v.pipe(v.string(), v.minLength(1, 'Confirm password is a required field')),
};

const bothPasswords = [['password'], ['confirmPassword']] as const;
const alike = ({ password, confirmPassword }: { password: string; confirmPassword: string }): boolean =>
  password === confirmPassword;

/** For `v.partialCheck`: both are the same, which the second says also while other fields are still wrong. */
export const samePassword = [bothPasswords, alike, 'Confirm password must match password'] as const;
