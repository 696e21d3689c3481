import type { Executor } from '../../ports/database';
import type { Services } from '../../ports/services';
import { findIssuer } from '../people/issuer';
import type { Sender } from './publicFrame';

/** Returns the agent as the sender of pages without an account. */
export const findPageSender = async (db: Executor, services: Services, agentId: string): Promise<Sender> => {
  const { company, lines = [], terms, logo } = await findIssuer(db, services, agentId);
  return { company, lines, terms, logo: logo && (await services.images.mailLogo(logo)) };
};
