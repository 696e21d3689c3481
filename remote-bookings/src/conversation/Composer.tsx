import type { Conversation } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { useUser } from '@quayside/kernel/session';
import { Box, Button, ConfirmDialog, Flex, IconButton, Kbd, SegmentedControl } from '@quayside/ui';
import { CircleHelp, Eye, Lock, Paperclip, Send } from 'lucide-react';
import { type ClipboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { acceptedDocuments } from '../upload/checkFiles';
import { UploadNotices } from '../upload/UploadNotices';
import { useFileDrop } from '../upload/useFileDrop';
import { AttachedFiles } from './AttachedFiles';
import { type DraftFile, findMentioned } from './commentDraft';
import { isSensitive, readersText, sendText } from './conversationText';
import { MentionField } from './MentionField';
import type { useComposer } from './useComposer';
import type { ConversationTarget } from './useConversation';

interface ComposerProps {
  talk: ConversationTarget;
  conversation: Conversation;
  composer: ReturnType<typeof useComposer>;
  field: RefObject<HTMLTextAreaElement | null>;
}

const dropping = { outline: '1.5px dashed {colors.marine.solid}', outlineOffset: '-3px' } as const;

/** Field for a new comment. Its label names the readers; staff start with internal comments. */
export function Composer({ talk, conversation, composer, field }: ComposerProps) {
  const ofStaff = isStaff(useUser().role);
  const { customer, forwarder } = conversation;
  const { draft, fault, change, send, upload } = composer;
  const chooser = useRef<HTMLInputElement>(null);
  const attach = useRef<HTMLButtonElement>(null);
  const takes = upload.current.state === 'idle';
  const { over, handlers } = useFileDrop(takes, upload.start);
  const [asking, setAsking] = useState(false);
  const [readersId, faultId] = [useId(), useId()];
  const isVisible = !ofStaff || (draft.isVisible && customer !== null);
  const show = (visible: boolean) => {
    // Internal comments mention no one from the customer.
    const mentions = visible
      ? draft.mentions
      : draft.mentions.filter((one) => one.companyName !== customer?.companyName);
    change({ isVisible: visible, mentions });
  };
  const turn = (to: 'internal' | 'visible') => {
    const isToBeShown = to === 'visible' && !isVisible;
    const isRisky = findMentioned(draft).length > 0 || isSensitive(draft.text) || draft.files.length > 0;
    if (isToBeShown && isRisky) setAsking(true);
    else show(to === 'visible');
  };
  // A pasted spreadsheet cell also comes as a picture; prefer the text.
  const paste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData;
    if (!takes || files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    upload.start([...files]);
  };
  const takeAway = ({ id }: DraftFile) => {
    change({ files: draft.files.filter((file) => file.id !== id) });
    attach.current?.focus();
  };
  return (
    <Box
      as="form"
      aria-label="New comment"
      m={{ base: '8px 12px 12px', sm: '8px 16px 16px' }}
      borderRadius="lg"
      borderWidth={isVisible ? '1px' : '1.5px'}
      borderStyle={isVisible ? 'solid' : 'dashed'}
      borderColor={isVisible ? 'border.control' : 'amber.solid'}
      bg={isVisible ? 'bg.panel' : 'amber.subtle'}
      {...(over > 0 && dropping)}
      {...handlers}
      onPaste={paste}
      onSubmit={(event) => {
        event.preventDefault();
        if (!send()) field.current?.focus();
      }}
    >
      <Flex align="center" wrap="wrap" gap="8px 12px" px="8px" pt="8px">
        {ofStaff && customer && (
          <SegmentedControl
            size="sm"
            aria-label="Who reads this"
            value={isVisible ? 'visible' : 'internal'}
            onChange={turn}
            segments={[
              {
                value: 'internal',
                label: (
                  <>
                    <Lock size={14} aria-hidden /> Internal
                  </>
                ),
              },
              {
                value: 'visible',
                label: (
                  <>
                    <Eye size={14} aria-hidden /> To customer
                  </>
                ),
              },
            ]}
          />
        )}
        <Box
          id={readersId}
          role="status"
          textStyle="label"
          px={ofStaff && customer ? '0' : '4px'}
          fontWeight="medium"
          color={isVisible ? 'fg.muted' : 'amber.fg'}
        >
          {readersText(conversation, isVisible)}
        </Box>
      </Flex>
      <Box p="8px">
        <MentionField
          talk={talk}
          isVisible={isVisible}
          label="Comment"
          field={field}
          text={draft.text}
          onText={(text) => change({ text })}
          onMention={(person) => change({ mentions: [...draft.mentions, person] })}
          onSend={() => send()}
          invalid={fault !== undefined}
          describedBy={`${readersId} ${faultId}`}
        />
        <AttachedFiles files={draft.files} onRemove={takeAway} />
        <UploadNotices name="the comment" upload={upload} />
        <Box id={faultId} role="alert" textStyle="dense" color="fg.error" pt="6px" _empty={{ display: 'none' }}>
          {fault}
        </Box>
      </Box>
      <Flex wrap="wrap" align="center" justify="flex-end" gap="8px 12px" px="8px" pb="8px">
        <IconButton
          ref={attach}
          type="button"
          variant="ghost"
          size="sm"
          me="auto"
          aria-label="Attach files"
          title="Attach files; they may be dropped or pasted here, too"
          disabled={!takes}
          onClick={() => chooser.current?.click()}
        >
          <Paperclip aria-hidden />
        </IconButton>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          disabled={!takes}
          aria-label="Files of the comment"
          accept={acceptedDocuments}
          onChange={(event) => {
            upload.start([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <Flex
          display={{ base: 'none', sm: 'flex' }}
          align="center"
          gap="4px"
          textStyle="label"
          color="fg.muted"
          aria-hidden
        >
          <Kbd>Ctrl</Kbd>
          <Kbd>Enter</Kbd>
        </Flex>
        {conversation.takesQuestions && isVisible && (
          <Button
            type="button"
            size="sm"
            variant="outline"
            title="The request waits for the customer until they answer"
            disabled={composer.onItsWay !== null}
            onClick={() => {
              if (!send(true)) field.current?.focus();
            }}
          >
            <CircleHelp aria-hidden />
            Ask a question
          </Button>
        )}
        <Button
          type="submit"
          size="sm"
          {...(!isVisible && { colorPalette: 'amber' })}
          disabled={composer.onItsWay !== null}
        >
          {isVisible ? <Send aria-hidden /> : <Lock aria-hidden />}
          {sendText({ forwarder, customer }, isVisible, ofStaff)}
        </Button>
      </Flex>
      <ConfirmDialog
        open={asking}
        title={`Show this to ${customer?.companyName}?`}
        confirmLabel={`Show to ${customer?.companyName}`}
        cancelLabel="Keep it internal"
        onConfirm={() => {
          setAsking(false);
          show(true);
        }}
        onCancel={() => setAsking(false)}
        finalFocus={() => field.current}
      >
        {draft.files.length > 0
          ? 'Check the files first: the customer can save each of them.'
          : 'Your text contains names or a margin.'}{' '}
        Nothing is sent yet.
      </ConfirmDialog>
    </Box>
  );
}
