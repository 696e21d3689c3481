import { loopbackBase } from '@quayside/contract/composition';
import { Box, Button, Flex, FormField, Heading, Input, NativeSelect } from '@quayside/ui';
import { type FormEvent, useState } from 'react';
import { toOverrideAddress } from './addresses';

/** Sets an override for the session: the address of a remote's standalone server or build. */
export function OverrideForm({ remotes }: { remotes: readonly string[] }) {
  const [remote, setRemote] = useState(remotes[0] ?? '');
  const [text, setText] = useState('http://localhost:3001/');
  const [wrong, setWrong] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const base = loopbackBase(text);
    if (base) window.location.assign(toOverrideAddress(window.location.href, remote, base));
    else setWrong('Enter an address on this computer, such as http://localhost:3001/');
  };
  return (
    <Box as="section" aria-labelledby="override" mt="24px">
      <Heading as="h3" id="override" textStyle="heading" mb="12px">
        Take a remote from this machine
      </Heading>
      <form noValidate onSubmit={submit}>
        <Flex gap="12px" wrap="wrap" align="flex-end">
          <FormField label="Remote" name="override-remote">
            <NativeSelect.Root width="160px">
              <NativeSelect.Field value={remote} onChange={(event) => setRemote(event.currentTarget.value)}>
                {remotes.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FormField>
          <FormField label="Address" name="override-address" error={wrong}>
            <Input value={text} onChange={(event) => setText(event.currentTarget.value)} width="280px" />
          </FormField>
          <Button type="submit" variant="outline">
            Take it
          </Button>
        </Flex>
      </form>
    </Box>
  );
}
