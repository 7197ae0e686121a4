import { Plus } from 'lucide-react';
import { ProjectsSection } from '#web/features/projects/projects-section.tsx';
import { TemplatesSection } from '#web/features/projects/templates/templates-section.tsx';
import { defineSearch, searchText, viewOf, word } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentsList, SegmentsTrigger } from '#web/ui/segment-tabs.tsx';
import { Tabs, TabsContent } from '#web/ui/tabs.tsx';
import { questionnaireOf } from './questionnaire-answers.tsx';

const projectsSearch = defineSearch({
  tab: viewOf(['projects', 'templates'], 'projects'),
  q: searchText,
  part: word,
  open: word,
});

/** Projects and templates: two tabs of one section (spec section 2). */
export function StaffProjects() {
  const [search, change] = useAddress(projectsSearch);
  const { tab } = search;
  const dialog = useOpenDialog();
  const noun = tab === 'projects' ? 'project' : 'template';
  return (
    <Tabs
      value={tab}
      onValueChange={(next) => change(projectsSearch.read({ tab: next }), { step: true })}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="type-staff-title">
          {tab === 'projects' ? 'Projects' : 'Template Management'}
        </h1>
        <SegmentsList aria-label="Projects or templates" className="phone:order-3 phone:w-full">
          <SegmentsTrigger value="projects">Projects</SegmentsTrigger>
          <SegmentsTrigger value="templates">Templates</SegmentsTrigger>
        </SegmentsList>
        <Button
          variant="primary"
          className="ms-auto print:hidden"
          onClick={() => dialog.show(`new-${noun}`)}
        >
          <Plus aria-hidden="true" />
          New {noun}
        </Button>
      </div>
      <TabsContent value="projects">
        <ProjectsSection questionnaire={questionnaireOf} />
      </TabsContent>
      <TabsContent value="templates">
        <TemplatesSection />
      </TabsContent>
    </Tabs>
  );
}
