import type { Module } from '../../platform/services';
import { askForReset } from './forgotPassword';
import { hasAccount, registerByEmail } from './register';
import { checkReset, setForgotten } from './resetPassword';
import { signIn } from './signIn';
import { signOut } from './signOut';

export const auth: Module = {
  name: 'auth',
  routes: [signIn, signOut, registerByEmail, hasAccount, askForReset, checkReset, setForgotten],
};
