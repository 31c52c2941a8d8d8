/** A picture that the phone keeps; nothing while it is read, or where it is not. */
import { useEffect, useEffectEvent, useState } from 'react';

interface KeptPictureProps {
  id: string | number;
  read: () => Promise<Blob | undefined>;
  name: string;
}

export const KeptPicture = ({ id, read, name }: KeptPictureProps) => {
  const [address, setAddress] = useState<string>();
  const readNow = useEffectEvent(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another id is another picture.
  useEffect(() => {
    let made: string | undefined;
    let isOver = false;
    void readNow().then(blob => {
      if (!blob || isOver) return;
      made = URL.createObjectURL(blob);
      setAddress(made);
    });
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  return address && <img src={address} alt={name} />;
};
