import type { ApiScope, WebhookEvent } from '@quayside/contract';
import { createWebhookSecret } from '../modules/webhooks/signature';
import { recordChange } from '../platform/audit/recordChange';
import { newApiKey } from '../platform/auth/apiKeys';
import { newId } from '../platform/encoding/id';
import type { Tx } from '../ports/database';
import type { Services } from '../ports/services';
import { apiKeys, webhookEndpoints } from '../tables/integrationTables';
import { users } from './world/organisations';

const DAY = 86_400_000;
/** Validity of the key, in days. */
const KEY_DAYS = 90;

/**
 * Creates an API key and a webhook of the first forwarder. The key's secret is not disclosed to anyone. The webhook is
 * off and at an address that cannot exist (RFC 2606), so it has no deliveries.
 */
export const seedPrograms = async (tx: Tx, { secrets }: Pick<Services, 'secrets'>, now: Date): Promise<void> => {
  const admin = users.find(({ role, companyId }) => role === 'admin' && companyId !== null);
  if (!admin?.companyId) return;
  const { id: madeBy, companyId: agentId } = admin;
  const own = { agentId, madeBy };

  const { start, tokenHash } = newApiKey();
  const scopes: ApiScope[] = ['bookings:read', 'tracking:read'];
  const name = 'Data warehouse';
  const expiresAt = new Date(now.getTime() + KEY_DAYS * DAY).toISOString();
  const key = { id: newId(), ...own, name, start, tokenHash, scopes, expiresAt };
  await tx.insert(apiKeys).values(key);
  await recordChange(tx, {
    ...{ actor: admin, action: 'api-key.created', id: key.id },
    after: { name, start, scopes, expiresAt },
  });

  const events: WebhookEvent[] = ['booking.created', 'tracking.event', 'exception.raised'];
  const told = {
    url: 'https://erp.northgate.example/quayside',
    description: 'ERP, switched off until its receiver is ready',
    format: 'cloudevents' as const,
    ...{ events, isOn: false },
  };
  const endpoint = { id: newId(), ...own, ...told, secretSealed: await secrets.seal(createWebhookSecret(told.format)) };
  await tx.insert(webhookEndpoints).values(endpoint);
  await recordChange(tx, { actor: admin, action: 'webhook.created', id: endpoint.id, after: told });
};
