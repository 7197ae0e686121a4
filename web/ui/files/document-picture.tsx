import { useState } from 'react';
import { mayShowAgain } from './file-content.ts';

/** A small picture of a picture, next to its name; where it takes the second step again, that is asked for. */
export function DocumentPicture({ address, className }: { address: string; className: string }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <img
      key={attempt}
      src={address}
      alt=""
      loading="lazy"
      className={className}
      onError={() => {
        if (attempt > 0) return;
        void mayShowAgain(address).then((again) => again && setAttempt(1));
      }}
    />
  );
}
