import * as v from 'valibot';
import { type ProviderReturn, providerNames } from './providers';

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
export const makeRegistrationState = ({
  returned,
}: {
  returned: ProviderReturn;
}): v.InferOutput<typeof Registering> => ({
  registering: returned,
});

export const readRegistrationState = (state: unknown): ProviderReturn | undefined => {
  const { success, output } = v.safeParse(Registering, state);
  return success ? output.registering : undefined;
};
