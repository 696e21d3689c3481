import { expect, test } from '@playwright/test';
import { type Caller, callerAs } from '../support/api';
import { demoFolder, removeFolder } from '../support/demo';
import { pdf } from '../support/files';
import { startQuayside } from '../support/quayside';

const kills = Number(process.env.QUAYSIDE_KILLS ?? 20);
const writers = 4;

interface ListAnswer {
  docs: { _id?: string; id: string; companyName: string }[];
}

/** Common fields of the bookings of this test. */
const ingredients = async (caller: Caller) => {
  const first = async (path: string) => (await caller.get<ListAnswer>(path)).body.data.docs[0]?.id ?? '';
  const port = async (code: string) =>
    (await caller.get<{ id: string }[]>(`/ports?filter=${code}&portType=SEA`)).body.data[0]?.id ?? '';
  const [company, shipper, consignee, portOfLoading, portOfDischarge] = await Promise.all([
    first('/customers?limit=1&status=active'),
    first('/shippers?limit=1'),
    first('/consignees?limit=1'),
    port('VNHPH'),
    port('NLRTM'),
  ]);
  return { company, shipper, consignee, portOfLoading, portOfDischarge };
};

const upload = async (caller: Caller, type: string): Promise<string> => {
  const form = new FormData();
  form.append('documents', new Blob([new Uint8Array(pdf(type))], { type: 'application/pdf' }), `${type}.pdf`);
  const { body } = await caller.post<{ id: string }[]>(`/blinkfreight/uploads/${type}`, form);
  return body.data[0]?.id ?? '';
};

const create = async (
  caller: Caller,
  { company, ...parties }: Awaited<ReturnType<typeof ingredients>>,
  reference: string,
) =>
  caller.post<{ _id: string }>('/bookings', {
    loadType: 'FCL',
    company,
    fields: {
      ...parties,
      your_reference_number: reference,
      mblNumber: `CMDU${reference}`,
      hblNumber: `NGF${reference}`,
      containers: [{ quantity: 1, type: '40HC', container_weight: 9_800 }],
    },
    steps: {
      packingList: [await upload(caller, 'packing-list')],
      commercialInvoice: [await upload(caller, 'commercial-invoice')],
    },
  });

test(`loses no acknowledged booking in ${kills} kills in a row while bookings are being created`, async () => {
  test.setTimeout(200_000 + kills * 20_000);
  const dataDir = await demoFolder();
  const acknowledged: string[] = [];
  let made = 0;
  try {
    for (let round = 0; round < kills; round += 1) {
      const quayside = await startQuayside(dataDir);
      const caller = await callerAs(quayside.url, 'agent');
      const parts = await ingredients(caller);
      const reached = acknowledged.length + 5 + (round % 4);
      let alive = true;
      const write = async () => {
        while (alive) {
          made += 1;
          const answer = await create(caller, parts, `K${String(made).padStart(6, '0')}`).catch(() => undefined);
          if (answer?.status === 201) acknowledged.push(answer.body.data._id);
          else if (alive && answer)
            throw new Error(`a booking was refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
          // The kill interrupts the calls of the other writers.
          if (acknowledged.length >= reached && alive) {
            alive = false;
            await quayside.kill();
          }
        }
      };
      await Promise.all(Array.from({ length: writers }, write));
    }
    const quayside = await startQuayside(dataDir);
    const caller = await callerAs(quayside.url, 'agent');
    const answers = await Promise.all(acknowledged.map((id) => caller.get(`/bookings/${id}`)));
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills * 5);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    await quayside.stop();
  } finally {
    await removeFolder(dataDir);
  }
});
