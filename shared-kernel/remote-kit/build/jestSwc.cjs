// Jest loads transformers once per worker, outside of test contexts, so worker-wide setup goes here.
require('./compileOnce.cjs');

/** The transformer that compiles TypeScript for Jest. */
module.exports = require('@swc/jest');
