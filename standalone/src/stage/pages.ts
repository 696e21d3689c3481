import type { RemoteContract } from '@quayside/contract/composition';

/** Returns the address of a single widget. */
export const widgetPath = (name: string): string => `/widgets/${name}`;

/** Returns the first page of the contract without parameters, else the first widget. */
export const firstPage = ({ routes, widgets }: RemoteContract): string =>
  routes.find(({ path }) => !path.includes(':'))?.path ?? widgetPath(widgets[0]?.name ?? '');

/** Returns the addresses of all pages and widgets; omits pages without a known record. */
export const listPages = (
  { routes, widgets }: RemoteContract,
  ids: Readonly<Record<string, string | undefined>>,
): string[] => [
  ...routes.flatMap(({ path }) => {
    const id = ids[path.split('/')[1] ?? ''];
    if (!path.includes(':')) return path;
    return id ? path.replace(/:\w+/, id) : [];
  }),
  ...widgets.map(({ name }) => widgetPath(name)),
];
