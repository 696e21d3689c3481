import type { Module } from '../../platform/services';
import { signIn } from './signIn';
import { signOut } from './signOut';

export const auth: Module = { name: 'auth', routes: [signIn, signOut] };
