import { seedQuotes } from '../quote/seedQuotes';
import { seedExchangeRates } from '../rate/exchange';
import { seedRates } from '../rate/seedRates';
import { DAY, type Store } from '../store';
import { seedBookings } from './bookings';
import { ids, seedOrganisations } from './organisations';
import { seedPeople } from './people';
import { ports } from './ports';

const seedBanners = (store: Store): void => {
  const banner = (days: number, text: string, status: 'live' | 'pending', expireDate: string | null) => {
    const [id, createdAt] = [store.newId(), store.at(-days * DAY)];
    store.banners.set(id, { _id: id, text, status, expireDate, createdAt, updatedAt: createdAt });
  };
  banner(20, 'New tariffs for the Transpacific are in the rate search.', 'pending', store.at(-6 * DAY));
  banner(
    2,
    'Rotterdam: strike at the Maasvlakte terminals until Sunday, expect delays of two days.',
    'live',
    store.at(9 * DAY),
  );
};

/** Fills an empty store with the demo's world, the same for the same seed and clock. */
export const fillStore = (store: Store): Store => {
  for (const port of ports) store.ports.set(port.id, port);
  seedOrganisations(store);
  seedPeople(store);
  seedBanners(store);
  seedBookings(store);
  const agents = { own: ids.agent, other: ids.otherAgent };
  seedExchangeRates(store, Object.values(agents));
  seedRates(store, agents, { firstName: 'Ines', lastName: 'Verhoeven' });
  seedQuotes(store);
  return store;
};
