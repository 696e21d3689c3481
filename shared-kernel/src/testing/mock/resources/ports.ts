import { getPort, type Port, searchPorts } from '../../../contract';
import { searchKey } from '../../../freight';
import { notFound } from '../errors';
import { mockRoute } from '../mockRoute';
import { containsText } from '../page';

const MOST = 20;

/** Exact code, beginning of the code, beginning of name or city, anywhere in them. */
const rankOf = ({ code, portName, city }: Port, typed: string): number => {
  const key = searchKey(typed);
  if (searchKey(code) === key) return 0;
  if (searchKey(code).startsWith(key)) return 1;
  return [portName, city].some((text) => searchKey(text).startsWith(key)) ? 2 : 3;
};

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export const ports = [
  mockRoute(searchPorts, ({ store, query: { filter, portType, codes: listed } }) => {
    const codes = listed?.split(',').map((code) => code.trim().toUpperCase());
    const found = [...store.ports.values()].filter(
      (port) =>
        (!portType || port.portType === portType) &&
        (!codes || codes.includes(port.code)) &&
        containsText(filter, port.code, port.portName, port.city),
    );
    const rank = (port: Port) => (filter ? rankOf(port, filter) : 0);
    const best = found.sort((a, b) => rank(a) - rank(b) || byText(a.portName, b.portName) || byText(a.code, b.code));
    return best.slice(0, codes ? Math.max(MOST, codes.length) : MOST);
  }),
  mockRoute(getPort, ({ store, params: { id } }) => {
    const port = store.ports.get(id);
    if (!port) throw notFound();
    return port;
  }),
];
