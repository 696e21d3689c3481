import type { RemoteContract } from '@quayside/contract/composition';
import { findWidgetFaults, listPreloadedWidgets, readUsedWidgets } from './shownWidgets';

const from = (text: string) => readUsedWidgets([{ name: 'src/page.tsx', text }]);

const tracking: RemoteContract = {
  name: 'tracking',
  version: '1.0.0',
  kernel: '^2.0.0',
  routes: [],
  widgets: [{ name: 'tab', props: { bookingId: 'string', onClose: 'function' } }],
  navigation: [],
};

const page = `const page = () => <Box>{shown && <Widget<{ bookingId: string; onClose: () => void }> bookingId={id}
  onClose={() => close()} name="tracking/tab" fallback={<i />} />}</Box>;`;

test('finds widgets of other remotes in JSX, with their props', () => {
  expect(from(page)).toEqual([
    { name: 'tracking/tab', props: { bookingId: 'string', onClose: 'function' }, file: 'src/page.tsx' },
  ]);
  expect(findWidgetFaults(from(page), [tracking])).toEqual([]);
});

test('compares the used widgets with the contract of their remote', () => {
  const shown = from(
    `const page = () => <><Widget name="tracking/map" />
       <Widget<{ bookingId: number; colour: string }> name="tracking/tab" bookingId={1} colour="red" /></>;`,
  );
  expect(findWidgetFaults(shown, [tracking])).toEqual([
    'src/page.tsx shows the widget tracking/map, which tracking does not have',
    'src/page.tsx: tracking/tab takes bookingId as a string, and is given number',
    'src/page.tsx: tracking/tab takes onClose as a function, and is given undefined',
    'src/page.tsx: tracking/tab takes no colour',
  ]);
});

test('reports nothing about a remote that is not in the workspace', () => {
  expect(
    findWidgetFaults(
      from('const page = () => <Widget<{ colour: string }> name="customs/declaration" colour="red" />;'),
      [tracking],
    ),
  ).toEqual([]);
});

test.each(['<Widget name={chosen} />', '<Widget name="tracking/tab" {...props} />'])(
  'refuses a computed widget: %s',
  (text) => {
    expect(() => from(`const page = () => ${text};`)).toThrow(
      'src/page.tsx computes the name or the props of a <Widget>',
    );
  },
);

test('accepts any props of a widget whose contract lists none', () => {
  expect(findWidgetFaults(from(page), [{ ...tracking, widgets: [{ name: 'tab' }] }])).toEqual([]);
});

test.each([
  '<Widget name="tracking/tab" bookingId={id} />',
  '<Widget<Props> name="tracking/tab" bookingId={id} />',
  '<Widget<{ bookingId?: string }> name="tracking/tab" bookingId={id} />',
  '<Widget<{ bookingId: string | number }> name="tracking/tab" bookingId={id} />',
])('refuses a prop whose kind is not written out: %s', (text) => {
  expect(() => from(`const page = () => ${text};`)).toThrow(
    'src/page.tsx does not say what bookingId of tracking/tab is. Write <Widget<{ bookingId: string }> …>',
  );
});

test("preloads the widgets of a page's sources, except those of another page or marked as never", () => {
  const shown = from(
    `const page = () => <><Widget name="tracking/tab" /><Widget name="tracking/map" /><Widget name="tracking/map" />
       <Widget name="tracking/actions" ahead="/bookings/:id/tracking" /><Widget name="tracking/drawer" ahead="never" /></>;`,
  );
  expect(listPreloadedWidgets(shown, '/bookings/:id/overview')).toEqual(['tracking/map', 'tracking/tab']);
  expect(listPreloadedWidgets(shown, '/bookings/:id/tracking')).toEqual([
    'tracking/actions',
    'tracking/map',
    'tracking/tab',
  ]);
  expect(listPreloadedWidgets(shown)).toEqual(['tracking/map', 'tracking/tab']);
  expect(findWidgetFaults(shown.slice(3), [])).toEqual([]);
  expect(() => from('const page = () => <Widget name="tracking/tab" ahead={page} />;')).toThrow('computes');
});
