import { Box, IconButton, Input, type InputProps } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts/common';

/** Password field with a button to show the text. */
export function PasswordField({ size = 'md', ...input }: InputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Box position="relative" width="100%">
      <Input {...input} size={size} type={shown ? 'text' : 'password'} pe="44px" />
      <IconButton
        variant="ghost"
        size="sm"
        position="absolute"
        top="50%"
        right="6px"
        translate="0 -50%"
        aria-label={shown ? t('Hide password') : t('Show password')}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </IconButton>
    </Box>
  );
}
