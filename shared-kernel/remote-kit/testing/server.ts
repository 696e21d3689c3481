import {
  deleteFormDraft,
  getFormDraft,
  getOpeningView,
  listBookingTeamChoices,
  listBookingTeams,
  listBookingViews,
  saveFormDraft,
} from '@quayside/contract';
import { useDrafts } from '@quayside/kernel/session';
import { setupServer } from 'msw/node';
import { answers, takeRefusals } from './calls';

/**
 * Answers for what each person and team stores: no saved views, no owners and tags of bookings, and forms whose input is stored while the user types; nothing was
 * stored before, and everything can be.
 */
const ofPerson = [
  answers(listBookingTeams, ({ query }) =>
    (query.get('ids') ?? '').split(',').map((id) => ({ id, owner: null, tags: [] })),
  ),
  answers(listBookingTeamChoices, { owners: [], tags: [] }),
  answers(listBookingViews, []),
  answers(getOpeningView, { view: null }),
  answers(getFormDraft, null),
  answers(saveFormDraft, ({ body, params }) => ({
    ...{ form: `${params.form}`, content: body.content, version: 1, updatedAt: '2026-11-29T10:00:00.000Z' },
  })),
  answers(deleteFormDraft, undefined),
];

/**
 * Mocks the API of a test file: `api.use(answers(getMe, …))`. Only form drafts, saved views, owners and tags have answers at the start; an unexpected
 * call fails, and so does the test of a call with a query parameter that the contract does not have. Each test starts
 * without drafts in the tab.
 */
export const mockServer = () => {
  const server = setupServer(...ofPerson);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    useDrafts.getState().clear();
    const [refusal] = takeRefusals();
    if (refusal) throw refusal;
  });
  afterAll(() => server.close());
  return server;
};
