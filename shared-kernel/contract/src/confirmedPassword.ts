import * as v from 'valibot';
import { NewPassword } from './auth';

/**
 * Rules of a new password that a page can check while typing. The server also refuses common and breached passwords.
 */
export const passwordRules = [
  { key: 'shortest', label: 'At least 8 characters', holds: (password: string) => password.length >= 8 },
  { key: 'longest', label: 'At most 128 characters', holds: (password: string) => password.length <= 128 },
  {
    key: 'variety',
    label: 'At least 4 different characters',
    holds: (password: string) => new Set(password).size >= 4,
  },
] as const;

/** Fields of a new password with confirmation; API calls take `password` alone. */
export const passwordTwice = {
  password: NewPassword,
  confirmPassword: v.pipe(v.string(), v.minLength(1, 'Confirm password is a required field')),
};

const bothPasswords = [['password'], ['confirmPassword']] as const;
const alike = ({ password, confirmPassword }: { password: string; confirmPassword: string }): boolean =>
  password === confirmPassword;

/** For `v.partialCheck`: compares both fields even while other fields are invalid. */
export const samePassword = [bothPasswords, alike, 'Confirm password must match password'] as const;
