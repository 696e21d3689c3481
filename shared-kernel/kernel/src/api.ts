export { ApiError, errorMessage, isAbort } from './api/apiError';
export {
  type ApiClient,
  type ApiClientOptions,
  type Call,
  type CallOptions,
  createApiClient,
  type UploadOptions,
} from './api/createApiClient';
export { type FetchedFile, type FetchFileOptions, fetchFile } from './api/fetchFile';
export { followLink, saveFile } from './api/saveFile';
export { setFieldErrors } from './api/setFieldErrors';
export { callKey, useCall, useSend } from './kernel/useCall';
export { usePages } from './kernel/usePages';
