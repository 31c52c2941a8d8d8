/** A picture that only a session may fetch: it has no address of its own for the browser. */
import type { Call, CallInput } from '@hoistway/contract/core/call';
import { useQuery } from '@tanstack/react-query';
import { Image } from 'antd';
import { useEffect, useState } from 'react';
import { receive } from '../call/send.ts';
import { useTexts } from '../language/use-language.ts';
import { FailureState, FirstLoad } from '../states/states.tsx';
import { commonTexts } from '../texts.ts';

interface CallImageProps<C extends Call> {
  /** A file call. */
  call: C;
  input: CallInput<C>;
  alt: string;
  /** Shown until the picture is there, and where it cannot be had; by default what a large picture needs. */
  instead?: React.ReactNode;
}

export const CallImage = <C extends Call>({ call, input, alt, instead }: CallImageProps<C>) => {
  const t = useTexts(commonTexts);
  const {
    data: content,
    error,
    refetch,
  } = useQuery({
    queryKey: [call.path, input],
    queryFn: async ({ signal }) => (await receive(call, input, { signal })).blob,
    gcTime: 0,
  });
  // The address is this picture's own: one that another has given back shows nothing.
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(content);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [content]);
  if (url) return <Image src={url} alt={alt} />;
  if (instead !== undefined) return instead;
  if (!error) return <FirstLoad rows={3} />;
  return <FailureState what={t.imageFailed} error={error} onRetry={() => void refetch()} />;
};
