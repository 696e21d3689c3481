import { createHash } from 'node:crypto';
import type { ComposedRemote, PropKinds } from '@quayside/contract/composition';

const name = 'opened-widgets';
const base = `/remotes/${name}/1.0.0/`;

/**
 * A handwritten remote with one page that shows a widget of another remote. It has no build dependencies, so it works in every
 * shell. The widget's name and props are in the address.
 */
const code = `var remote_opened_widgets = (() => {
  let shared = {};
  const take = async (name) => {
    const [version] = Object.values(shared[name] ?? {});
    return version.lib ? version.lib() : (await version.get())();
  };
  const page = async () => {
    const [react, ui] = await Promise.all([take('react'), take('@quayside/ui')]);
    const close = () => {};
    return { Component: () => {
      const { widget, props } = JSON.parse(decodeURIComponent(location.hash.split('/').pop()));
      const given = Object.fromEntries(Object.entries(props).map(([prop, value]) => [prop, value === 'function' ? close : value]));
      return react.createElement('section', null,
        react.createElement('h1', null, widget),
        react.createElement(ui.Widget, { key: location.hash, name: widget, ...given }));
    } };
  };
  const surface = { routes: [{ path: '/${name}/:widget', lazy: page }], widgets: {} };
  return { init: (scope) => { shared = scope; }, get: async () => () => ({ default: surface }) };
})();`;

const composed: ComposedRemote = {
  name,
  state: 'composed',
  contract: {
    name,
    version: '1.0.0',
    kernel: '*',
    routes: [{ path: `/${name}/:widget`, title: 'A widget', section: 'bookings' }],
    widgets: [],
    navigation: [],
  },
  release: {
    version: '1.0.0',
    base,
    integrity: { 'remoteEntry.js': `sha384-${createHash('sha384').update(code).digest('base64')}` },
    manifest: {
      id: name,
      name,
      metaData: {
        name,
        type: 'app',
        buildInfo: { buildVersion: '1.0.0', buildName: name },
        remoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' },
        types: { path: '', name: '', zip: '', api: '' },
        globalName: 'remote_opened_widgets',
        pluginVersion: '2.9.2',
        publicPath: 'auto',
      },
      shared: [],
      remotes: [],
      exposes: [
        {
          id: `${name}:remote`,
          name: 'remote',
          path: './remote',
          assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
        },
      ],
    },
  },
};

/** Makes a sample value for each kind of prop; a text is the id of a record. */
const sampleOf = {
  string: (id: string) => id,
  number: () => 0,
  boolean: () => true,
  function: () => 'function',
} as const;

export const widgetRemote = {
  composed,
  code,
  entry: `${base}remoteEntry.js`,
  /** Returns the address that opens a widget. */
  pathOf: (widget: string, props: PropKinds = {}, id = ''): string => {
    const given = Object.entries(props).map(([prop, kind]) => [prop, sampleOf[kind](id)]);
    return `/${name}/${encodeURIComponent(JSON.stringify({ widget, props: Object.fromEntries(given) }))}`;
  },
};
