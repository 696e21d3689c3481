/** Path prefix of the API description and its page, below that of the API. */
export const DOCS_PREFIX = '/docs';
