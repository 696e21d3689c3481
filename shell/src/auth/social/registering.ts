import * as v from 'valibot';
import { providerNames, type Returned } from './providers';

const Registering = v.object({
  registering: v.object({
    provider: v.picklist(providerNames),
    code: v.string(),
    state: v.string(),
    iss: v.optional(v.string()),
    binding: v.string(),
  }),
});

/** Makes the history state of the registration, with the provider's answer. */
export const registeringState = ({ returned }: { returned: Returned }): v.InferOutput<typeof Registering> => ({
  registering: returned,
});

export const registeringOf = (state: unknown): Returned | undefined => {
  const { success, output } = v.safeParse(Registering, state);
  return success ? output.registering : undefined;
};
