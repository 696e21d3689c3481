import { Email, emailExists } from '@quayside/contract';
import { useDebounced } from '@quayside/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { useOpenCall } from '../../session/openApi';

/** How long an address must rest before it is asked about, in milliseconds. */
const rest = 500;

/** Whether an address has an account, asked once its field was left; a server that does not tell is no hindrance. */
export function useEmailTaken(email: string) {
  const [left, setLeft] = useState('');
  const asked = useDebounced(left, rest);
  const { data } = useOpenCall(emailExists, { body: { email: asked } }, v.is(Email, asked));
  return { taken: asked === email.trim() && data?.exists === true, ask: () => setLeft(email.trim()) };
}
