export { ApiError, errorMessage, isAbort } from './apiError';
export {
  type ApiClient,
  type ApiClientOptions,
  type Call,
  type CallOptions,
  createApiClient,
  type UploadOptions,
} from './createApiClient';
export { type FetchedFile, type FetchFileOptions, fetchFile } from './fetchFile';
export { callKey, useCall, useSend } from './hooks';
export { followLink, saveFile } from './saveFile';
export { setFieldErrors } from './setFieldErrors';
export { usePages } from './usePages';
