declare module 'world-atlas/land-50m.json' {
  type Topology = Parameters<typeof import('topojson-client').feature>[0];
  const topology: Topology & { objects: { land: Topology['objects'][string] } };
  export default topology;
}
