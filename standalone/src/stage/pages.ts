import type { RemoteContract } from '@quayside/contract/composition';

/** Where a widget of the remote stands alone. */
export const widgetPath = (name: string): string => `/widgets/${name}`;

/** The first page of the contract that needs no id, else the first widget. */
export const firstPage = ({ routes, widgets }: RemoteContract): string =>
  routes.find(({ path }) => !path.includes(':'))?.path ?? widgetPath(widgets[0]?.name ?? '');

/** Addresses of everything that the remote shows; a page whose record nobody knows is left out. */
export const pagesOf = (
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
