import { auth } from './modules/auth/routes';
import { me } from './modules/me/routes';
import type { Module } from './platform/services';

/** Every domain of the API. A new one adds its line here. */
export const modules: readonly Module[] = [auth, me];
