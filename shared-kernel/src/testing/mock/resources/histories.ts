import { acknowledgeHistory, type HistoryEntry, listHistories } from '../../../contract';
import { changeBooking, findBooking } from '../booking/findBooking';
import { closeExceptions, isException, mayRead, recordHistory } from '../booking/histories';
import { conflict, notFound } from '../errors';
import { mockRoute } from '../mockRoute';

const byNewest = (a: HistoryEntry, b: HistoryEntry): number => {
  const [left, right] = [`${a.createdAt}${a.id}`, `${b.createdAt}${b.id}`];
  return left < right ? 1 : -1;
};

export const histories = [
  mockRoute(listHistories, ({ store, user, params }) => {
    const booking = findBooking(store, user, params.id);
    const own = [...store.histories.values()].filter((entry) => entry.booking === booking.id && mayRead(user, entry));
    return own.sort(byNewest);
  }),
  mockRoute(acknowledgeHistory, ({ store, user, params }) => {
    const entry = store.histories.get(params.id);
    if (!entry || !isException(entry) || !mayRead(user, entry)) throw notFound();
    const booking = findBooking(store, user, entry.booking);
    if (entry.settings.acknowledgedBy) throw conflict('This exception has been acknowledged already.');
    closeExceptions(store, booking, user, [entry]);
    recordHistory(store, booking, {
      category: 'exception',
      action: 'acknowledged',
      label: 'Exception acknowledged',
      detail: entry.label,
      equipmentReference: entry.settings.data.equipment_reference,
      user,
    });
    changeBooking(store, booking);
    return store.histories.get(params.id) ?? entry;
  }),
];
