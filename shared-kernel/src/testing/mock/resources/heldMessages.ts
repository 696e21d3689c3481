import { deliverHeldMessage, discardHeldMessage, listHeldMessages } from '../../../contract';
import { notFound } from '../errors';
import { mockRoute } from '../mockRoute';
import { pageOf } from '../page';

const nothingHeld = () => {
  throw notFound('This message is not held any more.');
};

/** The mock accepts nobody's message, so it holds none. */
export const heldMessages = [
  mockRoute(listHeldMessages, ({ query }) => pageOf([], query)),
  mockRoute(deliverHeldMessage, nothingHeld),
  mockRoute(discardHeldMessage, nothingHeld),
];
