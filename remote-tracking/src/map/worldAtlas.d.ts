declare module 'world-atlas/countries-50m.json' {
  type Topology = Parameters<typeof import('topojson-client').feature>[0];
  type Countries = Parameters<typeof import('topojson-client').mesh>[1];
  const topology: Topology & { objects: { land: Topology['objects'][string]; countries: NonNullable<Countries> } };
  export default topology;
}
