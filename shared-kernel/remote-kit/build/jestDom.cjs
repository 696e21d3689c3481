const { rememberStyles } = require('./quickDom.cjs');
const FixedJsdom = require('jest-fixed-jsdom');

/** The page that tests of components run in. */
module.exports = class extends FixedJsdom {
  constructor(...words) {
    super(...words);
    rememberStyles(this.global);
  }
};
