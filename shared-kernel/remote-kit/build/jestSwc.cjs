// Jest loads what transforms into each of its workers, outside of the worlds of tests: what is for a whole worker stands here.
require('./compileOnce.cjs');

/** Compiles TypeScript as Jest asks for it. */
module.exports = require('@swc/jest');
