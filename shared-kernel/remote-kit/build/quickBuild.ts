/**
 * Whether this build is for a look at the product only, as `npm start` makes it: without the types of the kernel, source
 * maps, the cache of webpack and the highest compression, which a release needs and which take half of the time.
 */
export const isQuick = process.env.QUAYSIDE_BUILD === 'quick';
