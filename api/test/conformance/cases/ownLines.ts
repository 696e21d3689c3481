import {
  answerApproval,
  askApproval,
  deleteChargeCode,
  getQuote,
  getRateSettings,
  listChargeCodes,
  listChargeTemplates,
  type OwnLine,
  previewQuoteMail,
  type Quote,
  sendQuote,
  updateRateSettings,
} from '@quayside/contract';
import type { ConformanceCase, World } from '../wire';
import { getFirstOption, newQuote, sent } from './newQuote';

const line = {
  ...{ kind: 'freight', basis: 'per container', currency: 'USD' },
  ...{ costMinor: 100_000, sellMinor: 105_000, taxPercent: 0 },
} as const satisfies Omit<OwnLine, 'name'>;

/** A carrier's offer by phone, with one line and no tariff line. */
const spotQuote = async ({ signIn }: World, name: string): Promise<Quote> => {
  const lines: OwnLine[] = [{ ...line, name }];
  return newQuote(await signIn('agent'), { choices: [], spot: { transitDays: 31, lines } });
};

const setFloor = async ({ signIn }: World, marginFloorPercent: number | null): Promise<void> => {
  const caller = await signIn('admin');
  const { standardMarginPercent } = (await caller.call(getRateSettings, {})).data;
  const body = { standardMarginPercent, marginFloorPercent };
  expect((await caller.call(updateRateSettings, { body })).data).toMatchObject(body);
};

/** Takes a quote below the floor through its approval. */
const approvedBelowFloor = async (world: World): Promise<void> => {
  const [caller, approver] = [await world.signIn('agent'), await world.signIn('company-admin')];
  const { id } = await spotQuote(world, 'Conforming freight below the floor');
  const params = { id };
  const sending = { params, body: { recipients: ['customer-member@quayside.example'] } };
  const refused = await caller.call(sendQuote, sending);
  expect({ status: refused.status, error: refused.error.error }).toEqual({ status: 409, error: 'below_floor' });
  const answer = { params, body: { answer: 'approved' } } as const;
  expect((await approver.call(answerApproval, answer)).error.error).toBe('not_waiting');
  const asked = await caller.call(askApproval, { params, body: { reason: 'They ship 40 boxes' } });
  expect(asked.data.internal?.approval).toMatchObject({ state: 'waiting', floorPercent: 10 });
  expect((await caller.call(askApproval, { params, body: { reason: 'X' } })).error.error).toBe('approval_waiting');
  expect((await caller.call(answerApproval, answer)).status).toBe(403);
  const approved = await approver.call(answerApproval, answer);
  expect(approved.data.internal?.approval).toMatchObject({ state: 'approved', reason: 'They ship 40 boxes' });
  expect((await caller.call(sendQuote, sending)).data.status).toBe('sent');
};

export const ownLineCases: readonly ConformanceCase[] = [
  {
    name: 'prices a manual offer as entered, and previews its mail without costs',
    run: async (world) => {
      const caller = await world.signIn('agent');
      const quote = await spotQuote(world, 'Conforming freight');
      expect(getFirstOption(quote)).toMatchObject({ spot: true, totalMinor: 210_000, cost: { totalMinor: 200_000 } });
      const preview = await caller.call(previewQuoteMail, {
        params: { id: quote.id },
        body: { message: 'As we spoke' },
      });
      expect(preview.data.paragraphs).toContain('As we spoke');
      expect(JSON.stringify(preview.data)).not.toMatch(/\bcost|2,000\.00/i);
      await sent(caller, quote, 'customer-member');
      const hers = (await (await world.signIn('customer-member')).call(getQuote, { params: { id: quote.id } })).data;
      expect(hers).toMatchObject({ totalMinor: 210_000, options: [{ charges: [{ name: 'Conforming freight' }] }] });
      expect(JSON.stringify(hers)).not.toMatch(/cost|margin|"internal"/i);
    },
  },
  {
    name: 'suggests an entered line to staff again, until one of them removes it',
    run: async (world) => {
      const caller = await world.signIn('agent');
      const name = 'Conforming freight to forget';
      await spotQuote(world, name);
      const codes = async () => (await caller.call(listChargeCodes, {})).data.filter(({ line }) => line.name === name);
      const [code] = await codes();
      expect(code?.line).toEqual({ ...line, name });
      expect((await (await world.signIn('customer-admin')).call(listChargeCodes, {})).status).toBe(403);
      const lane = { mode: 'FCL', from: 'VNHPH', to: 'NLRTM' } as const;
      const templates = (await caller.call(listChargeTemplates, { query: lane })).data;
      expect(templates.map(({ by }) => by)).toEqual(templates.length === 0 ? [] : ['lane']);
      expect(templates.flatMap(({ lines }) => lines).some(({ kind }) => kind === 'freight')).toBe(false);
      const forgetting = { params: { id: code?.id ?? '' } };
      expect((await (await world.signInElsewhere()).call(deleteChargeCode, forgetting)).status).toBe(404);
      expect((await caller.call(deleteChargeCode, forgetting)).status).toBe(204);
      expect(await codes()).toEqual([]);
      expect((await caller.call(deleteChargeCode, forgetting)).status).toBe(404);
    },
  },
  {
    name: 'holds a quote below the floor for one approver, and allows sending once it is approved',
    run: async (world) => {
      await setFloor(world, 10);
      // Later cases expect no floor, whatever the result.
      await approvedBelowFloor(world).finally(() => setFloor(world, null));
    },
  },
];
