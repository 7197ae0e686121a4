/** Width and height of a JPEG or PNG by its header; undefined where it doesn't say. */
export function sizeOf(content: Buffer): { width: number; height: number } | undefined {
  if (content.length < 24) return undefined;
  if (content.readUInt32BE(0) === 0x89504e47) {
    return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
  }
  return jpegSize(content);
}

/** The first frame header (ITU T.81, B.2.2). */
function jpegSize(content: Buffer): { width: number; height: number } | undefined {
  let at = 2;
  while (at + 9 < content.length) {
    if (content[at] !== 0xff) return undefined;
    const marker = content[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) };
    at += marker === 0xff ? 1 : 2 + content.readUInt16BE(at + 2);
  }
  return undefined;
}
