import type { CompositionDocument, RemoteContract } from '@quayside/contract/composition';

interface Alone {
  /** Distinguishes this build from others. */
  readonly id: string;
  readonly contract: RemoteContract;
  readonly manifest: object;
  readonly integrity: Readonly<Record<string, string>>;
  /** The page that hosts it: its kernel, and the hashes of its own files. */
  readonly host: { readonly kernel: string; readonly integrity: Readonly<Record<string, string>> };
}

/**
 * Makes the composition of the QA page: only this remote, under the production loader, with addresses below its own.
 */
export function composeAlone({ id, contract, manifest, integrity, host }: Alone): CompositionDocument {
  const { uses: _uses, react: _react, embeds: _embeds, gives: _gives, ...drawn } = contract;
  return {
    generation: `standalone-${id}`,
    kernel: host.kernel,
    shell: { base: 'host/', integrity: host.integrity },
    remotes: [
      {
        name: contract.name,
        contract: drawn,
        state: 'composed',
        release: { version: contract.version, base: 'release/', manifest, integrity },
      },
    ],
  };
}
