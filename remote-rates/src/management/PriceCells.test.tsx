import { getRate, type Rate, updateRate } from '@quayside/contract';
import { mockServer, responds } from '@quayside/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { rateTitle as name, openRates } from './openRates.fixture';
import { sampleRate } from './sampleRate.fixture';

const api = mockServer();
const rate = sampleRate();
const second = sampleRate({ id: '2'.repeat(24), service: 'FE9' });
const priced = (minor: number, more: Partial<Rate> = {}): Rate => ({
  ...sampleRate({ version: 4, ...more }),
  tariff: { ...rate.tariff, prices: { containers: { '20GP': 120_000, '40HC': minor } } } as Rate['tariff'],
});

test('edits a price in its cell with the loaded version: Enter saves and moves down, Escape reverts', async () => {
  const sent: { body: { tariff: Rate['tariff'] }; over: string | null }[] = [];
  const { user, table } = openRates(api, { rates: [rate, second] });
  api.use(
    responds(updateRate, async (request) => {
      sent.push({ body: (await request.json()) as never, over: request.headers.get('if-match') });
      return Response.json({ data: priced(199_999) });
    }),
  );
  const cell = (await table()).getByRole('button', { name: `40HC of ${name}: 2,100.50. Change` });
  expect((await table()).getByRole('columnheader', { name: '40HC' })).toBeVisible();
  cell.focus();
  await user.keyboard('1');
  const field = screen.getByRole('textbox', { name: `40HC of ${name}, USD` });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: `40HC of ${name}: 2,100.50. Change` })).toHaveFocus());
  expect(field).not.toBeInTheDocument();

  await user.keyboard('1999.99{Enter}');
  expect(await screen.findByRole('button', { name: `40HC of ${name}: 1,999.99. Change` })).toBeVisible();
  expect(sent).toEqual([{ body: expect.anything(), over: expect.stringContaining('3') }]);
  expect(sent[0]?.body.tariff).toMatchObject({ prices: { containers: { '20GP': 120_000, '40HC': 199_999 } } });
  await waitFor(() => expect(screen.getByRole('button', { name: /^40HC of .* FE9: / })).toHaveFocus());
});

test('keeps invalid input with an error at the cell, and reports a conflict to the second editor', async () => {
  const { user, table } = openRates(api);
  api.use(
    responds(updateRate, () =>
      Response.json({ statusCode: 409, error: 'conflict', message: 'Someone was faster' }, { status: 409 }),
    ),
    responds(getRate, () => Response.json({ data: priced(180_000) })),
  );
  await user.click((await table()).getByRole('button', { name: `40HC of ${name}: 2,100.50. Change` }));
  const field = () => screen.getByRole('textbox', { name: `40HC of ${name}, USD` });
  await user.clear(field());
  await user.keyboard('12x{Enter}');
  await waitFor(() => expect(field()).toBeInvalid());
  expect(field()).toHaveValue('12x');
  await user.clear(field());
  await user.keyboard('1900{Enter}');
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/it is 1,800\.00 here\. Press Enter to save yours/));
  expect(field()).toHaveValue('1900');
});
