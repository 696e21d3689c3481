import { Email, emailExists } from '@quayside/contract';
import { useDebounced } from '@quayside/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { useOpenCall } from '../../session/openApi';

/** Delay after the last change before an address is checked, in milliseconds. */
const rest = 500;

/** Checks whether an address has an account after its field lost focus. A failed check does not block the form. */
export function useEmailTaken(email: string) {
  const [left, setLeft] = useState('');
  const asked = useDebounced(left, rest);
  const { data } = useOpenCall(emailExists, { body: { email: asked } }, v.is(Email, asked));
  return { taken: asked === email.trim() && data?.exists === true, ask: () => setLeft(email.trim()) };
}
