import type { RemoteContract } from '@quayside/contract/composition';
import { LONGEST_CHANGE } from '@quayside/releases/origin';
import { unpackParcel } from '@quayside/releases/parcel';
import { folderDigest, isSigned } from '@quayside/releases/statement';
import * as v from 'valibot';
import { readAudience } from '../registry/audience';
import { serveToAll, startCanary } from '../registry/moves';
import { moveRemote } from '../registry/registry';
import { ReleaseError } from '../registry/releaseError';
import type { TeamToken } from '../registry/teamTokens';
import { builtContract } from './checkFolder';
import { type CommandContext, publishChecked } from './gate';

const Enclosed = v.object({
  signature: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{86}==$/)),
  author: v.optional(v.pipe(v.string(), v.maxLength(200))),
  commit: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/))),
  dirty: v.optional(v.boolean()),
  change: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_CHANGE))),
  untested: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_CHANGE))),
});

interface ReceiveReleaseInput {
  readonly parcel: Uint8Array;
  /** An empty folder of this machine. */
  readonly folder: string;
  readonly name: string;
  readonly team: TeamToken;
  /** The network address of the sender. */
  readonly from?: string;
  readonly wishes: {
    readonly canary?: string | undefined;
    readonly ahead?: string | undefined;
    readonly drops?: string | undefined;
    /** Reason to publish although not all pages could be opened. */
    readonly unfinished?: string | undefined;
  };
}

/** The result for a release that was sent. */
export interface ReceivedRelease {
  readonly name: string;
  readonly version: string;
  /** Messages for the sender. */
  readonly said: readonly string[];
}

/**
 * Publishes a release that a team sent, after the same checks as on the command line and a check of its signature.
 * @throws ReleaseError, ParcelError or ContractError with the messages to return
 */
export async function receiveRelease(
  context: Omit<CommandContext, 'say'>,
  { parcel, folder, name, team, from, wishes }: ReceiveReleaseInput,
): Promise<ReceivedRelease> {
  const said: string[] = [];
  const audience = wishes.canary ? readAudience(wishes.canary) : undefined;
  const enclosed = v.safeParse(Enclosed, await unpackParcel(parcel, folder));
  if (!enclosed.success) throw new ReleaseError('release.json in the parcel does not say whose the release is.');
  const { signature, ...origin } = enclosed.output;
  await refuseUnsigned(await builtContract(folder), { folder, signature, origin, team });
  const { version } = await publishChecked(
    { ...context, say: (sentence) => said.push(sentence) },
    {
      folder,
      expected: { name },
      wishes: {
        ahead: wishes.ahead === '1',
        drops: wishes.drops === '1',
        unfinished: wishes.unfinished?.slice(0, LONGEST_CHANGE),
      },
      origin: { ...origin, signature, signedBy: team.id, team: team.team },
    },
  );
  const step = audience ? startCanary(version, audience) : serveToAll(version);
  said.push(`${name}: ${await moveRemote(context.store, name, step, { by: team.team, ...(from && { from }) })}.`);
  return { name, version, said };
}

interface SignedRelease {
  readonly folder: string;
  readonly signature: string;
  readonly origin: Omit<v.InferOutput<typeof Enclosed>, 'signature'>;
  readonly team: TeamToken;
}

async function refuseUnsigned(
  { name, version }: RemoteContract,
  { folder, signature, origin, team }: SignedRelease,
): Promise<void> {
  const statement = { ...origin, name, version, digest: await folderDigest(folder) };
  if (!isSigned(statement as Parameters<typeof isSigned>[0], signature, team.publicKey))
    throw new ReleaseError(`The signature was not made with the key of ${team.team}: sign with the one of its token.`);
}
