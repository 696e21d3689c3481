import { uploadCommentFiles } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useFilesUpload } from '../upload/useFilesUpload';
import type { DraftFile } from './commentDraft';
import type { ConversationTarget } from './useConversation';

/**
 * Uploads files before the comment is sent, as documents are. `fault` says why the comment cannot be sent yet: a file
 * is still uploading or has failed.
 */
export const useAttachments = ({ about, id }: ConversationTarget, onArrived: (files: readonly DraftFile[]) => void) => {
  const { api } = useKernel();
  const upload = useFilesUpload(async (files, options) => {
    const stored = await api.upload(uploadCommentFiles, { params: { about, id }, files, ...options });
    onArrived(stored.map(({ id: file, name, size }) => ({ id: file, name, size })));
  });
  const faults = {
    idle: undefined,
    uploading: 'Files are still uploading. Wait a moment, or cancel them.',
    failed: 'Some files were not uploaded. Send them again, or remove them.',
  };
  return { upload, fault: faults[upload.current.state] };
};
