import { createQuote, deleteFormDraft, getFormDraft, listCustomers, saveFormDraft } from '@quayside/contract';
import { useDrafts } from '@quayside/kernel/session';
import { answers, mockServer, refuses, renderInKernel, responds, samplePage } from '@quayside/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { SaveQuote } from './SaveQuote';
import { customersQuote, halden, quoteId, soldOption, staffQuote } from './sampleQuote.fixture';

const api = mockServer();
const customer = {
  ...halden,
  agent: 'c2'.repeat(12),
  firstName: 'Ana',
  lastName: 'Sousa',
  email: 'ana@halden.example',
  state: '',
  status: 'active' as const,
  role: 'customer-company-admin' as const,
  kind: 'customer' as const,
  services: [],
  invitedUntil: null,
  version: 1,
};

const open = (intent?: 'send') => {
  api.use(answers(listCustomers, samplePage([customer])));
  return renderInKernel(
    <SaveQuote
      open
      search={customersQuote().search}
      options={[soldOption()]}
      onClose={() => undefined}
      {...(intent && { intent })}
    />,
    {
      at: '/rates',
      path: '/rates',
      routes: [
        { path: '/quotes/:id/details', element: <h1>The quote</h1> },
        { path: '/rates/send', element: <h1>Send a quote</h1> },
      ],
    },
  );
};

test('saves rates under a suggested name for a customer with a margin', async () => {
  const sent: { body: unknown; key: string | null }[] = [];
  api.use(
    answers(createQuote, ({ body, request }) => {
      sent.push({ body, key: request.headers.get('idempotency-key') });
      return staffQuote();
    }),
  );
  const { user } = open();
  expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveValue('Haiphong → Rotterdam, 2 × 40HC');
  const rates = screen.getByRole('region', { name: 'Rates of the quote' });
  expect(rates).toHaveTextContent('$4,070.00');
  await user.click(screen.getByRole('combobox', { name: /Customer/ }));
  await user.click(await screen.findByRole('option', { name: /Halden/ }));
  await user.type(screen.getByRole('textbox', { name: /Margin/ }), '0');
  expect(screen.getByText('Customers see cost as price.')).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: /Margin/ }));
  expect(screen.queryByText('Customers see cost as price.')).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /Margin/ }), '20');
  expect(rates).toHaveTextContent('$4,440.00Cost $3,700.00 · margin 20 %');
  await user.click(screen.getByRole('button', { name: 'Save quote' }));
  expect(await screen.findByRole('heading', { name: 'The quote' })).toBeVisible();
  const { rateId, sailingId } = soldOption();
  expect(sent).toEqual([
    {
      key: expect.stringMatching(/\S/),
      body: {
        name: 'Haiphong → Rotterdam, 2 × 40HC',
        company: halden.id,
        search: customersQuote().search,
        choices: [{ rateId, sailingId }],
        margin: { percent: 20 },
        validTo: null,
      },
    },
  ]);
});

describe('draft of a quote', () => {
  test('is restored after a reload, continued in another tab and deleted once saved', async () => {
    const stored: { form: string; content: Record<string, unknown> }[] = [];
    let deleted = 0;
    api.use(
      answers(saveFormDraft, ({ body, params }) => {
        stored.push({ form: `${params.form}`, content: body.content });
        return { form: `${params.form}`, content: body.content, version: 1, updatedAt: '2026-11-29T10:00:00.000Z' };
      }),
    );
    const first = open();
    await first.user.type(await screen.findByRole('textbox', { name: /Margin/ }), '20');
    expect(await screen.findByText(/^Saved/, undefined, { timeout: 15_000 })).toBeVisible();
    const draft = stored.at(-1);
    expect(draft).toEqual({
      form: expect.stringMatching(/^quote:new:[0-9a-f]{8}$/),
      content: { fields: { percent: '20' } },
    });
    first.unmount();

    const reloaded = open();
    expect(await screen.findByText('Your draft was restored')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Margin/ })).toHaveValue('20');
    reloaded.unmount();
    useDrafts.getState().clear();

    api.use(
      answers(getFormDraft, ({ params }) =>
        params.form === draft?.form
          ? { form: `${params.form}`, content: draft?.content ?? {}, version: 1, updatedAt: '2026-11-29T10:00:00.000Z' }
          : null,
      ),
      responds(deleteFormDraft, () => {
        deleted += 1;
        return new Response(null, { status: 204 });
      }),
      answers(createQuote, staffQuote()),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Continue where you left off' }));
    expect(screen.getByRole('textbox', { name: /Margin/ })).toHaveValue('20');
    expect(deleted).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Save quote' }));
    expect(await screen.findByRole('heading', { name: 'The quote' })).toBeVisible();
    await waitFor(() => expect(deleted).toBe(1));
  });

  test('ignores input of another shape', async () => {
    const content = { fields: { percent: 20, name: 'Another' } };
    api.use(
      answers(getFormDraft, ({ params }) => ({
        ...{ form: `${params.form}`, content, version: 1, updatedAt: '2026-11-29T10:00:00.000Z' },
      })),
    );
    const { user } = open();
    await user.click(await screen.findByRole('textbox', { name: /Margin/ }));
    expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveValue('Haiphong → Rotterdam, 2 × 40HC');
    expect(screen.queryByRole('button', { name: 'Continue where you left off' })).not.toBeInTheDocument();
  });
});

test('opens sending after saving to send', async () => {
  api.use(answers(createQuote, staffQuote()));
  const { user, router } = open('send');
  await user.click(await screen.findByRole('button', { name: 'Save and send' }));
  expect(await screen.findByRole('heading', { name: 'Send a quote' })).toBeVisible();
  expect(router.state.location.search).toBe(`?quote=${quoteId}`);
});

test('shows a server error at its field', async () => {
  api.use(
    refuses(createQuote, 422, 'Please check the form', [{ path: 'validTo', message: 'The rates end on 2026/12/14' }]),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Save quote' }));
  expect(await screen.findByText('The rates end on 2026/12/14')).toBeVisible();
});

test('saves the typed validity, or rejects it', async () => {
  const sent: (string | null)[] = [];
  api.use(
    answers(createQuote, ({ body }) => {
      sent.push(body.validTo ?? null);
      return staffQuote();
    }),
  );
  const { user } = open();
  const validTo = await screen.findByRole('textbox', { name: /^Valid to/ });
  const last = (validTo as HTMLInputElement).value;
  for (const [text, sentence] of [
    ['2026/12', 'Enter a date as yyyy/MM/dd'],
    ['2199/01/01', /^Choose a day from .* to /],
    ['', 'Valid to is a required field'],
  ] as const) {
    await user.clear(validTo);
    if (text) await user.paste(text);
    await user.click(screen.getByRole('button', { name: 'Save quote' }));
    await waitFor(() => expect(validTo).toHaveAccessibleDescription(sentence));
    expect(screen.getByRole('button', { name: 'Valid to' }).closest('[role=alert]')).toHaveFocus();
    expect(validTo).toHaveValue(text);
  }
  expect(sent).toEqual([]);
  await user.click(validTo);
  await user.paste(last.replaceAll('/', '-'));
  await user.click(screen.getByRole('button', { name: 'Save quote' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});
