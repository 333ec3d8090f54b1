// The styles of the Mantine parts that every page shows, the public one included, as layers, so that our own styles win.
// Whoever uses another part adds its line here, or to mantine-css-screens.ts if only screens behind it need it (both lists keep
// Mantine's own order, because parts build on parts); mantine-css.test.ts fails when one is missing: hidden text would show,
// dialogs would not.
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Flex.layer.css'
import '@mantine/core/styles/Text.layer.css'
import '@mantine/core/styles/Anchor.layer.css'
import '@mantine/core/styles/Burger.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Code.layer.css'
import '@mantine/core/styles/Indicator.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Tooltip.layer.css'
import '@mantine/core/styles/Title.layer.css'
