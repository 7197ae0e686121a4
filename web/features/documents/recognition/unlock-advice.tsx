/** How to make a copy of a PDF that needs no password. We never ask for the password. */
export function UnlockAdvice() {
  return (
    <details className="mt-1">
      <summary className="cursor-pointer py-1 font-medium text-muted hover:text-ink">
        How to save a copy without the password
      </summary>
      <ol className="mt-1 grid max-w-[56ch] list-decimal gap-1 ps-5 text-pretty">
        <li>Open the PDF with its password on your computer or phone.</li>
        <li>
          Choose Print. On a computer, choose “Save as PDF” or “Microsoft Print to PDF” as the
          printer. On an iPhone, tap the share button of the print preview; on Android, choose “Save
          as PDF”.
        </li>
        <li>Upload the new file. You don’t need to tell us the password.</li>
      </ol>
    </details>
  );
}
