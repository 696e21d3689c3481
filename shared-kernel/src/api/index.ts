export { ApiError, errorMessage, isAbort } from './apiError';
export {
  type ApiClient,
  type ApiClientOptions,
  type Call,
  type CallOptions,
  createApiClient,
  type UploadOptions,
} from './createApiClient';
export { callKey, useCall, useSend } from './hooks';
export { setFieldErrors } from './setFieldErrors';
